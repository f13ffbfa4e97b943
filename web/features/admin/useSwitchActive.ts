import type { admin } from '@atrium/contract/admin/admin.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import type { RowAction } from '../../kit/table/types.ts'
import { useWrite } from '../../kit/useWrite.ts'

type Switch = typeof admin.deactivateSite

/** The row action that takes a record out of use, after asking, or back in. */
export function useSwitchActive(call: Switch, what: (name: string) => { title: string; text: string }) {
  const { t } = useTranslation()
  const write = useWrite(call)
  return ({ id, name, active }: { id: number; name: string; active: boolean }): RowAction =>
    active
      ? {
          text: t('Deactivate'),
          icon: IconPlayerPause,
          danger: true,
          onClick: async () => {
            if (await confirm({ ...what(name), action: t('Deactivate'), danger: true })) write.mutate({ id, active: false })
          },
        }
      : { text: t('Reactivate'), icon: IconPlayerPlay, onClick: () => write.mutate({ id, active: true }) }
}
