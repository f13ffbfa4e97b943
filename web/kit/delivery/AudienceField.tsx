import type { Audience } from '@atrium/contract/kit/audience.ts'
import type { AnyCall, CallArgs } from '@atrium/contract/kit/call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../form/FormField.tsx'
import { ManyPicker } from '../form/ManyPicker.tsx'
import { useRead } from '../useRead.ts'
import { useViewer } from '../useViewer.ts'
import classes from './Delivery.module.css'

interface Props {
  input: Parameters<OwnInput>[0]
  /** The calls that find lists and contacts by what is typed. */
  lists: AnyCall
  contacts: AnyCall
}

/** Whom a record is for: lists and contacts, or everybody at its site. */
export function AudienceField({ input: { id, value, onChange, error }, lists, contacts }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { listIds, contactIds } = (value ?? { listIds: [], contactIds: [] }) as Audience
  return (
    <fieldset className={classes['channels']}>
      <legend>{t('Recipients')}</legend>
      <p className={classes['note']}>{t('Choose nobody to reach the people of all clients at the site.')}</p>
      {may(lists) && (
        <LookupPicker
          id={id}
          call={lists}
          label={t('Distribution Lists')}
          value={listIds}
          onChange={(ids) => onChange({ listIds: ids, contactIds })}
        />
      )}
      {may(contacts) && (
        <LookupPicker
          call={contacts}
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

function LookupPicker({ call, ...rest }: LookupProps) {
  const [query, setQuery] = useState('')
  const { data, isFetching } = useRead(call, { query, ids: [...rest.value] } as CallArgs<AnyCall>, { keepOld: true })
  const { items = [] } = (data ?? {}) as { items?: { id: number; name: string }[] }
  return <ManyPicker {...rest} data={items} onSearch={setQuery} searching={isFetching} />
}
