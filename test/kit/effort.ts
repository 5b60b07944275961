/** Milliseconds of work that this process has done. Unlike a clock it stands still while others use the machine. */
export function effort(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
