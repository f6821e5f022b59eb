/**
 * Begins to count the processor time of this thread, and returns what tells how much it has spent since, in milliseconds: how long work
 * takes, whatever else the machine does meanwhile.
 */
export const processorMs = (): (() => number) => {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
}
