/** What a mail is made of: each part is said in plain text and in HTML alike. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** A code to type, large. */
  | { readonly kind: 'code'; readonly code: string }
  /** A button, which in plain text is the link under its sentence. */
  | { readonly kind: 'link'; readonly say: string; readonly label: string; readonly link: string }
  | { readonly kind: 'foot'; readonly text: string }

/** Lines end where the receiver's screen ends, and not where ours does. */
export function textOf(blocks: readonly Block[]): string {
  return `${blocks.map(plain).join('\n\n')}\n`
}

function plain(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'link':
      return `${block.say}\n${block.link}`
    case 'foot':
      return `-- \n${block.text}`
  }
}

const paper = '#f4ead2'
const ink = '#2b2118'
const font = "font-family:Georgia,'Times New Roman',serif"

/** For mail programs that know it; others invert colours themselves, which is why each cell has both of its own. */
const dark = `@media (prefers-color-scheme: dark) {
.paper { background: #0f1b24 !important; color: #efe4cc !important; }
.code { background: #1b2c38 !important; color: #efe4cc !important; }
.go { background: #d9a441 !important; color: #0f1b24 !important; }
.go a { color: #0f1b24 !important; }
.second { color: #b9ad94 !important; }
.second a { color: #b9ad94 !important; }
}`

/** One column of tables with their styles in place, as mail programs need it. Nothing is loaded from anywhere. */
export function htmlOf(language: string, title: string, blocks: readonly Block[]): string {
  const [first] = blocks
  const preview = first?.kind === 'text' ? first.text : title
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="paper" align="center" bgcolor="${paper}" style="background:${paper};color:${ink};padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr>${cell('font-size:24px;line-height:32px;font-weight:bold;padding:0 12px 16px', 'Rutter')}</tr>
${blocks.map((block) => `<tr>${row(block)}</tr>`).join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}

function row(block: Block): string {
  switch (block.kind) {
    case 'text':
      return cell('font-size:17px;line-height:26px;padding:0 12px 16px', escaped(block.text))
    case 'code':
      return cell(
        'padding:0 12px 16px',
        `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="code" bgcolor="#fffaf0" style="background:#fffaf0;color:${ink};font-family:Menlo,Consolas,monospace;font-size:32px;line-height:40px;letter-spacing:6px;padding:12px 18px;border-radius:6px">${escaped(block.code)}</td></tr></table>`,
      )
    case 'link':
      return cell(
        'font-size:17px;line-height:26px;padding:0 12px 16px',
        `${escaped(block.say)}<br>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:8px"><tr><td class="go" bgcolor="#7a2e1d" style="background:#7a2e1d;color:#ffffff;border-radius:6px;padding:12px 22px;line-height:22px;font-size:17px"><a href="${escaped(block.link)}" style="color:#ffffff;text-decoration:none;${font}">${escaped(block.label)}</a></td></tr></table>
<div class="second" style="font-size:13px;line-height:19px;color:#6b5c48;padding-top:8px;word-break:break-all"><a href="${escaped(block.link)}" style="color:#6b5c48">${escaped(block.link)}</a></div>`,
      )
    case 'foot':
      return cell(
        'font-size:13px;line-height:19px;padding:8px 12px 0',
        `<span class="second" style="color:#6b5c48">${escaped(block.text)}</span>`,
      )
  }
}

function cell(style: string, inner: string): string {
  return `<td class="paper" bgcolor="${paper}" style="background:${paper};color:${ink};${font};${style}">${inner}</td>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
