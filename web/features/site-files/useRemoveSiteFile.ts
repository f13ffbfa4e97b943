import type { SiteFile } from '@atrium/contract/site-files/site-files.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import type { SiteFileKind } from './site-file-kinds.ts'

/** Deletes the file of a site with its versions, after asking. */
export function useRemoveSiteFile(kind: SiteFileKind) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const what = t(kind.title)
  const remove = useWrite(kind.call.remove, { success: t('{{what}} was deleted.', { what }) })
  return async ({ id, siteName }: SiteFile) => {
    const sure = await confirm({
      title: t('Delete "{{name}}"?', { name: what }),
      text: t('The clients of {{site}} will no longer see it. Its older versions are deleted too.', { site: siteName }),
      action: t('Delete {{what}}', { what }),
    })
    if (!sure) return
    await remove.mutateAsync({ id: String(id) }).then(
      () => navigate('?', { replace: true }),
      () => {},
    )
  }
}
