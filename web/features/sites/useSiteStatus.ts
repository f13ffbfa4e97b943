import { type Site, sites } from '@atrium/contract/sites/sites.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { showSuccess } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** Takes a site out of use or back in, after saying what that does; can be taken back. */
export function useSiteStatus() {
  const { t } = useTranslation()
  const { mutateAsync } = useWrite(sites.deactivate)

  const set = async ({ id, name }: Site, active: boolean, undo?: () => void) => {
    try {
      await mutateAsync({ id, active })
    } catch {
      // useWrite has shown the error.
      return
    }
    showSuccess(active ? t('{{name}} is active again.', { name }) : t('{{name}} is inactive now.', { name }), { undo })
  }
  const deactivate = async (site: Site) => {
    const sure = await confirm({
      title: t('Deactivate "{{name}}"?', { name: site.name }),
      text: t('Its clients cannot log in until you reactivate it. Their documents stay, and it no longer counts in your plan.'),
      action: t('Deactivate site'),
    })
    if (sure) await set(site, false, () => void set(site, true))
  }
  const reactivate = async (site: Site) => {
    const sure = await confirm({
      title: t('Reactivate "{{name}}"?', { name: site.name }),
      text: t('Its clients can log in again, and it counts in your plan.'),
      action: t('Reactivate site'),
      danger: false,
    })
    if (sure) await set(site, true)
  }
  return { deactivate, reactivate }
}
