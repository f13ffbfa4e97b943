import type { Audience } from '@atrium/contract/kit/audience.ts'
import type { AnyCall, CallArgs } from '@atrium/contract/kit/call.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { distributionListLookups } from '@atrium/contract/tenancy/people/distribution-list-lookups.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { ManyPicker } from '../form/ManyPicker.tsx'
import { useRead } from '../useRead.ts'
import { useViewer } from '../useViewer.ts'
import classes from './Delivery.module.css'

type Props = Parameters<OwnInput>[0] & {
  /** What is said of choosing nobody. Default: that it reaches everybody at its site. */
  note?: string
}

/** Whom a record is for: lists and contacts, or everybody at its site. */
export function AudienceField({ id, value, onChange, error, note }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { listIds, contactIds } = (value ?? { listIds: [], contactIds: [] }) as Audience
  return (
    <fieldset className={classes['channels']}>
      <legend>{t('Recipients')}</legend>
      <p className={classes['note']}>{note ?? t('Choose nobody to reach the people of all clients at the site.')}</p>
      {may(distributionListLookups.search) && (
        <LookupPicker
          id={id}
          call={distributionListLookups.search}
          label={t('Distribution Lists')}
          value={listIds}
          onChange={(ids) => onChange({ listIds: ids, contactIds })}
        />
      )}
      {may(contactLookups.search) && (
        <LookupPicker
          call={contactLookups.search}
          label={t('Contacts')}
          value={contactIds}
          onChange={(ids) => onChange({ listIds, contactIds: ids })}
        />
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

interface LookupProps {
  id?: string
  call: AnyCall
  label: string
  value: readonly number[]
  onChange: (ids: number[]) => void
}

function LookupPicker({ call, value, onChange, ...rest }: LookupProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { data, isFetching } = useRead(call, { query, ids: [...value] } as CallArgs<AnyCall>, { keepOld: true })
  const { items = [] } = (data ?? {}) as { items?: { id: number; name: string }[] }
  const named = value.filter((id) => items.some((one) => one.id === id))
  // Deleted since, or outside of this viewer's scope: kept until it is removed explicitly, since an empty choice means everybody.
  const hidden = value.filter((id) => !named.includes(id))
  return (
    <>
      <ManyPicker
        {...rest}
        value={value}
        data={items}
        onChange={(ids) => onChange([...hidden, ...ids])}
        onSearch={setQuery}
        searching={isFetching}
      />
      {hidden.length > 0 && !isFetching && (
        <p className={classes['note']}>
          {t('{{n}} more that you may not see, or that were deleted.', { n: hidden.length })}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => onChange(named)}>
            {t('Take them away')}
          </Anchor>
        </p>
      )}
    </>
  )
}
