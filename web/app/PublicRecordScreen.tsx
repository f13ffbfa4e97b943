import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicPartProps } from '../kit/public-part.ts'
import type { PublicProps } from '../kit/public-props.ts'
import { LinkOver } from '../shell/public/LinkOver.tsx'
import { PublicPage } from '../shell/public/PublicPage.tsx'
import { RecordPage } from '../shell/public/record/RecordPage.tsx'
import { useLink } from '../shell/public/useLink.ts'
import { showStyle } from './applied-theme.ts'
import { readPublicPage } from './public-page-call.ts'
import { publicParts } from './public-parts.ts'

/** A published record, open to anybody: /public-page/{category}/{id}. */
export function PublicRecordScreen({ parameter }: Pick<PublicProps, 'parameter'>) {
  const { t } = useTranslation()
  const [category = '', id = ''] = parameter.split('/').map(decodeURIComponent)
  const [Part, setPart] = useState<ComponentType<PublicPartProps>>()
  const { found, failed, visit } = useLink(async () => {
    const part = Object.hasOwn(publicParts, category) ? publicParts[category] : undefined
    const [record, loaded] = await Promise.all([readPublicPage(category, id), part?.()])
    if (loaded) setPart(() => loaded)
    return record
  })
  useEffect(() => {
    if (found) showStyle(found.company.style)
  }, [found])
  if (failed)
    return (
      <PublicPage title={failed.status === 404 ? t('This page is not there') : t('This did not work')} promise="">
        <LinkOver error={failed} onRetry={visit} hint={t('It may have been taken back by its owner.')} />
      </PublicPage>
    )
  if (!found) return <RecordPage />
  return <RecordPage record={found}>{Part && <Part id={id} record={found} />}</RecordPage>
}
