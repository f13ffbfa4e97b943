import { readFileSync, writeFileSync } from 'node:fs'

/** Megabytes of what the system counts of a process, by its name in `/proc`. */
export function memoryOf({ pid }: { pid?: number | undefined }): (name: string) => number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (name) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024)
}

/** Lets the peak of a process's memory (`VmHWM`) begin anew from what it takes now. */
export const forgetPeak = ({ pid }: { pid?: number | undefined }): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
