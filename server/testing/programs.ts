import { execFileSync } from 'node:child_process'

/** What another program says, which tests compare ours with. Throws where it says that something is wrong. */
export const run = (program: string, ...asked: string[]): string =>
  execFileSync(program, asked, { encoding: 'utf8', stdio: 'pipe' })

/** Whether it is installed here. */
export function has(program: string): boolean {
  try {
    run('which', program)
    return true
  } catch {
    return false
  }
}
