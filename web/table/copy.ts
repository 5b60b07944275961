/** Whether it worked: a page that was not loaded over https has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Both kinds at once, so that each program pastes the one it knows; the drawing only where the browser can. The PNG may still be in
 * the making: browsers ask for the right to copy at once, by the click.
 */
export async function copyPicture(svg: string, png: Promise<Blob>): Promise<boolean> {
  const type = 'image/svg+xml'
  try {
    const drawing = ClipboardItem.supports?.(type) ? { [type]: new Blob([svg], { type }) } : {}
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png, ...drawing })])
    return true
  } catch {
    return false
  }
}
