import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import type { KeyboardEvent } from 'react'
import type { useNodeWork } from './useNodeWork.ts'

interface Keys {
  /** One of those that are shown. */
  find: (id: number) => SharedFile | undefined
  work: ReturnType<typeof useNodeWork>
  onRename: (id: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** On the name of a file: arrows go to the next one, F2 renames it, Delete puts it into the trash. Enter opens it, as of any button. */
export function useFileKeys({ find, work, onRename }: Keys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    const id = target instanceof HTMLElement ? Number(target.dataset['file']) : Number.NaN
    const file = find(id)
    if (!file) return
    const names = [...(currentTarget.closest('[data-files]') ?? currentTarget).querySelectorAll<HTMLElement>('[data-file]')]
    const to = nextOf(key, names.indexOf(target as HTMLElement), names.length)
    if (to !== undefined) {
      event.preventDefault()
      names[to]?.focus()
    } else if (key === 'F2' && file.mayChange) {
      event.preventDefault()
      onRename(id)
    } else if (key === 'Delete' && file.mayChange) void work.remove([file])
  }
}

/** Which row a key leads to; undefined for any other key. */
function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : at + step
}
