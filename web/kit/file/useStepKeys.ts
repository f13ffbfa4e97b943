import { useWindowEvent } from '@mantine/hooks'

/** The arrow keys go to the file before and behind the one that is shown; where they have work of their own (a player, a sheet) they do that. */
export function useStepKeys(enabled: boolean, step: (by: 1 | -1) => void): void {
  // Of the window: the focus comes to the dialog only when it has opened.
  useWindowEvent('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (!enabled || altKey || ctrlKey || metaKey) return
    if (target instanceof Element && target.closest('[data-own-arrows], input, textarea, select')) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
}
