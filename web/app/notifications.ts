/**
 * What this browser says to notifications of an open page. `missing`: it has none. `unable`: it shows those of service workers
 * alone, as Chrome does on Android.
 */
export type Permission = NotificationPermission | 'missing' | 'unable'

export function permission(): Permission {
  if (typeof Notification === 'undefined') return 'missing'
  const { permission } = Notification
  // One that is not allowed is not shown: it only tells whether a page can have any.
  return permission !== 'granted' && show('') === undefined ? 'unable' : permission
}

/** Undefined where an open page can show none, which some browsers tell only now. */
export function show(title: string, options?: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch {
    return undefined
  }
}
