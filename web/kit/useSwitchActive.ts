import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from './confirm.tsx'
import type { RowAction } from './table/types.ts'
import { showSuccess } from './toast.ts'
import { useWrite } from './useWrite.ts'

interface Words {
  /** What happens when it goes out of use. */
  off: string
  /** The button of that. */
  deactivate?: string
  /** What happens when it comes back; without it, nobody is asked. */
  on?: string
  reactivate?: string
}

/** By a call with `id` and `active`: the row action that takes a record out of use, after saying what that does, or back in; the toast takes it back. */
export function useSwitchActive(call: AnyCall, words: Words) {
  const { t } = useTranslation()
  const { mutateAsync } = useWrite(call)
  return ({ id, name, active }: { id: number; name: string; active: boolean }): RowAction => {
    const set = async (to: boolean, undo?: () => void) => {
      try {
        await mutateAsync({ id, active: to } as never)
      } catch {
        // useWrite has shown the error.
        return
      }
      showSuccess(to ? t('{{name}} is active again.', { name }) : t('{{name}} is inactive now.', { name }), { undo })
    }
    const deactivate = async () => {
      const title = t('Deactivate "{{name}}"?', { name })
      if (await confirm({ title, text: words.off, action: words.deactivate ?? t('Deactivate') }))
        await set(false, () => void set(true))
    }
    const reactivate = async () => {
      const title = t('Reactivate "{{name}}"?', { name })
      const { on } = words
      if (!on || (await confirm({ title, text: on, action: words.reactivate ?? t('Reactivate'), danger: false }))) await set(true)
    }
    return active
      ? { text: t('Deactivate'), icon: IconPlayerPause, danger: true, onClick: () => void deactivate() }
      : { text: t('Reactivate'), icon: IconPlayerPlay, onClick: () => void reactivate() }
  }
}
