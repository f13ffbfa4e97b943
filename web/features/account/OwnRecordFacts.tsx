import type { Reply } from '@atrium/contract/kit/call.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { type ownTenant, ownTenantFields } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { useTranslation } from 'react-i18next'
import { useCustomOf } from '../../kit/custom/useCustomOf.ts'
import { Facts } from '../../kit/Facts.tsx'
import { useFieldSettings } from '../../kit/useFieldSettings.ts'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import classes from './Account.module.css'

export type OwnRecord = Reply<typeof ownTenant.get>

/** A client's contact data, to be read only. */
export function OwnRecordFacts({ record }: { record: OwnRecord }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const picture = record.imageUrl && fileUrl(record.imageUrl, { siteId: record.siteId, size: '128' })
  const text = (key: string) => String((record as Record<string, unknown>)[key] ?? '') || '–'
  const image = picture ? <img src={picture} alt={record.name} className={classes['ownImage']} /> : '–'
  const facts = useFieldSettings()
    .list(ownTenantFields)
    .map(({ value, text: label, kind }) => [inWords(t, label), kind === 'image' ? image : text(value)] as const)
  return <Facts facts={facts} layout="rows" />
}

/** What the landlord keeps of the client in fields of its own, as far as they are meant for it. */
export function OwnCustomFacts({ record }: { record: OwnRecord }) {
  const custom = useCustomOf('tenant')
  return <Facts facts={custom.facts(record)} layout="rows" />
}
