/** Whether it worked: a page that was not loaded over https has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The picture may still be in the making: browsers ask for the right to copy at once, by the click. */
export async function copyPng(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return true
  } catch {
    return false
  }
}
