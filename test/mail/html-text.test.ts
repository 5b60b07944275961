import { expect, test } from 'vitest'
import { textOfHtml } from '../../src/mail/in/html-text.ts'

test.each([
  ['a line for each block', '<div>2</div><div>draw<br>end turn</div>', '2\ndraw\nend turn'],
  ['cells side by side', '<table><tr><td>sail</td><td>barbados</td></tr></table>', 'sail barbados'],
  ['signs and spaces', '<p>a &amp;&nbsp;b\n  c</p>', 'a & b c'],
  ['a quotation', '<p>2</p><blockquote>resign yes</blockquote>', '2'],
  ['a quotation by its class', '<p>2</p><div class="gmail_quote gmail_quote_container">undo</div>', '2'],
  ['a quotation by its name', '<p>2</p><div name="quote"><p>undo</p></div>', '2'],
  ['a script and a style', '<style>p{}</style><script>undo</script><p>2', '2'],
  ['hidden', '<p hidden>undo</p><p style="DISPLAY : none">undo</p><p>2', '2'],
  [
    'hidden by its size',
    '<span style="font-size:0px">undo</span><p style="max-height:0;color:red">undo</p><p>2',
    '2',
  ],
  ['small, but not hidden', '<p style="font-size:0.9em">2</p>', '2'],
  ['hidden below something shown', '<div style="opacity:0"><p><b>undo</b></p></div><p>2', '2'],
  ['tags that are never closed', '<div><p>2<p>draw', '2\ndraw'],
  ['tags that were never opened', '</div></blockquote><p>2</p>', '2'],
])('%s', (_, html, text) => expect(textOfHtml(html)).toBe(text))
