import * as z from 'zod'
import { lazily } from './lazily.ts'

/** Combining marks on one letter: scripts that stack vowels and tones need up to four. */
const mostMarks = 4

/**
 * Text that people write and others read: names, titles, labels. Invisible characters are refused, and spellings that
 * look the same are stored as one: composed letters (NFC) and single spaces.
 */
export function plainText(most: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/\p{Zs}+/gu, ' '))
    .trim()
    .normalize('NFC')
    .min(1)
    .max(most)
    .refine(canBeSeen, {
      message: `may have letters of any script, digits, punctuation, symbols and emoji, with at most ${mostMarks} marks on one letter; nothing invisible`,
    })
}

function canBeSeen(text: string): boolean {
  const { tags, emoji, joiners, invisible, stacked, floating } = patterns()
  if (tags.test(text)) return false
  const bare = text.replace(emoji, '☺').replace(joiners, '')
  return !invisible.test(bare) && !stacked.test(bare.normalize('NFD')) && !floating.test(bare)
}

/** Made when the first text is read: V8 needs milliseconds for these classes, and a function that starts may read none. */
const patterns = lazily(() => ({
  /** Tag characters: they make flags of regions out of a black flag, and are invisible in fonts without those flags. */
  tags: /[\u{e0000}-\u{e007f}]/u,

  /** Emoji sequences recommended by Unicode (RGI), with the joiners and selectors inside them. */
  emoji: /\p{RGI_Emoji}/gv,

  /**
   * Joiners that spelling needs: the zero-width non-joiner between Arabic letters, as in Persian, and both joiners after
   * the virama of Indic scripts.
   */
  joiners:
    /(?<=\p{Script=Arabic}\p{Mn}*)\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=\p{L})/gu,

  /**
   * Controls, line breaks, lone surrogates, code points for private use or none, everything that Unicode calls a format
   * character or ignorable when it is drawn (zero-width, direction, soft hyphen, fillers, selectors), the object
   * replacement character, the empty Braille pattern and the null notehead.
   */
  invisible:
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Cn}\p{Default_Ignorable_Code_Point}\ufffc\u2800\u{1d159}]/u,

  /** Tested on NFD text, so that marks of composed letters count. */
  stacked: new RegExp(`[\\p{Mn}\\p{Me}]{${mostMarks + 1}}`, 'u'),

  /** A mark without a letter would be drawn on the text before it. */
  floating: /(?:^| )\p{M}/u,
}))
