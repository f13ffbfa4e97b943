import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDate, formatMonth } from '../../../kit/formatting.ts'
import type { Narrowing } from '../../../kit/table/types.ts'

/** What a date in the address narrows a list of documents to, and the way to the same list without it. */
export function useDateNarrowing(type: DocumentType, date: string | undefined): Narrowing | undefined {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  if (!date) return undefined
  const expires = type === 'InsuranceCertificate'
  const rest = new URLSearchParams(params)
  rest.delete('page')
  return {
    text: isDay(date)
      ? t(expires ? 'Expires {{date}}' : 'Created {{date}}', { date: formatDate(date) })
      : t(expires ? 'Expires in {{month}}' : 'Created in {{month}}', { month: monthOf(date) }),
    remove: () => void navigate({ pathname: `/${type}`, search: `${rest}` }),
  }
}

const isDay = (date: string) => date.length === 10

function monthOf(date: string): string {
  const [year, month] = date.split('-')
  return `${formatMonth(Number(month))} ${year}`
}
