import { describe, expect, test } from 'vitest'
import { plainText } from '../../src/api/plain-text.ts'

const Name = plainText(40)

describe('a name may be', () => {
  test.each([
    ['plain', 'Anne Bonny'],
    ['accented', 'Zoë Ångström-Łukasz'],
    ['of many words and signs', "Capt. O'Malley & Sons, No. 7!"],
    ['Arabic with vowels', 'مُحَمَّد'],
    ['Persian with a joiner', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Sinhala', 'ශ්‍රී ලංකා'],
    ['Thai with a vowel and a tone', 'น้ำใจ ที่รัก'],
    ['Vietnamese', 'Nguyễn Thị Hạnh'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Burmese', 'မြွှေ့'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Chinese', '鄭一嫂'],
    ['Korean', '김철수'],
    ['emoji', '🏴‍☠️ Friday ☠️ 👩🏽‍✈️ 1️⃣ 🇯🇲'],
  ])('%s', (_what, text) => {
    expect(Name.safeParse(text)).toEqual({ success: true, data: text.normalize('NFC') })
  })
})

describe('a name may not have', () => {
  test.each([
    ['a zero-width space alone', '\u200b'],
    ['a zero-width space', 'An\u200bne'],
    ['a zero-width joiner between Latin letters', 'An\u200dne'],
    ['a zero-width non-joiner between Latin letters', 'An\u200cne'],
    ['a joiner at its end', 'می\u200c'],
    ['two joiners', 'می\u200c\u200cخواهم'],
    ['a word joiner', 'An\u2060ne'],
    ['a byte order mark', 'Anne\ufeff!'],
    ['a soft hyphen', 'An\u00adne'],
    ['an Arabic letter mark', 'Anne\u061c!'],
    ['a direction', 'Anne\u202eynnoB'],
    ['a mark of direction', 'Anne\u200e!'],
    ['an isolate', 'Anne\u2067!'],
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', 'Anne\uffa0'],
    ['a Hangul choseong filler', 'Anne\u115f'],
    ['a Khmer inherent vowel', 'Anne\u17b4'],
    ['an empty Braille pattern', '\u2800'],
    ['a combining grapheme joiner', 'A\u034fnne'],
    ['a selector on a letter', 'A\ufe0fnne'],
    ['a selector of ideographs', '鄭\u{e0100}'],
    ['a tag character', 'Anne\u{e0041}'],
    ['a flag made of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['an emoji joined to nothing', '😀\u200d'],
    ['an emoji joined to a letter', '😀\u200dA'],
    ['five marks in a row', `A${'\u0323'.repeat(5)}`],
    ['marks of several kinds in a row', 'A\u0323\u0489\u20dd\u0324\u0325'],
    ['a mark without a letter', '\u0301Anne'],
    ['a mark after a space', 'Anne \u0301'],
    ['a control character', 'An\u0007ne'],
    ['a line break', 'Anne\nBonny'],
    ['a line separator', 'Anne\u2028Bonny'],
    ['a lone surrogate', 'Anne\ud800'],
    ['a code point for private use', 'Anne\ue000'],
    ['a code point that is none', 'Anne\uffff'],
    ['an object replacement character', 'Anne\ufffc'],
    ['nothing in it', ' \u00a0\u3000 '],
    ['41 letters', 'a'.repeat(41)],
  ])('%s', (_what, text) => {
    expect(Name.safeParse(text).success).toBe(false)
  })
})

test('what looks the same is kept as one spelling', () => {
  for (const text of ['Anne\u00a0Bonny', ' Anne  Bonny ', 'Anne\u2003Bonny', '\u3000Anne \u202fBonny'])
    expect(Name.parse(text)).toBe('Anne Bonny')
  expect(Name.parse('Zoe\u0308')).toBe('Zoë')
})

test('the refusal says what is allowed', () => {
  expect(Name.safeParse('An\u200bne').error?.issues[0]?.message).toBe(
    'may have letters of any script, digits, punctuation, symbols and emoji, with at most 4 marks on one letter; nothing invisible',
  )
})
