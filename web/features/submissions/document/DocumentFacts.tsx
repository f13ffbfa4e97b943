import { inWords } from '@atrium/contract/kit/options.ts'
import type { Document } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryChip } from '../../../kit/delivery/DeliveryChip.tsx'
import { type Fact, Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatInstant, formatMoney, formatMonth, formatSize } from '../../../kit/formatting.ts'
import { ClientLink, personLink } from '../../../kit/NameLink.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './Document.module.css'

/** A document's fields: those of its type, the client and site, its file, who sent it and when. */
export function DocumentFacts({ document }: { document: Document }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { state, type, fileName, fileSize: size, createdBy, createdById, createdDate, updatedAt } = document
  const own = documentTypes[type].fields.filter(({ value }) => value !== 'tenantId' && value !== 'title' && value !== 'fileUrl')
  const facts: Fact[] = [
    ...(kind === 'landlord'
      ? ([
          [
            t('Client'),
            <ClientLink key="client" id={document.tenantId}>
              {document.tenantName}
            </ClientLink>,
          ],
        ] as Fact[])
      : []),
    [t('Site'), document.siteName],
    ...own.map(({ value, text }): Fact => [inWords(t, text), shown(value, document, t)]),
    [t('File'), fileName && `${fileName}${size ? ` · ${formatSize(size)}` : ''}`],
    ...(own.some(({ value }) => value === 'createdDate') ? [] : ([[t('Date Created'), formatDate(createdDate)]] as Fact[])),
    ...(state ? ([[t('Delivery'), <DeliveryChip key="delivery" of={document} />]] as Fact[]) : []),
    ...(state === 'waiting' ? ([[t('Send at'), formatInstant(document.sendAt)]] as Fact[]) : []),
    [t('Added by'), personLink(createdBy, createdById)],
    [t('Last changed'), formatInstant(updatedAt)],
  ]
  return <Facts className={classes['list']} facts={facts} />
}

function shown(key: string, document: Document, t: (text: string) => string): ReactNode {
  const value = document[key as Exclude<keyof Document, 'outcome'>]
  if (key === 'coverAmount') return document.coverAmount !== null && formatMoney(document.coverAmount)
  if (key === 'month') return value ? formatMonth(Number(value)) : ''
  if (key === 'invoiceType' || key === 'manualType') return value && t(String(value))
  return key.endsWith('Date') ? formatDate(value as string | null) : value
}
