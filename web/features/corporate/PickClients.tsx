import { adminCorporate, MAX_CLIENTS } from '@atrium/contract/corporate/corporate.ts'
import { Input, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import { type Choice, ChosenClients, ClientMatches } from './ClientChoices.tsx'
import classes from './Corporate.module.css'

interface Props {
  id: string
  userId: number
  landlord: string
  chosen: readonly Choice[]
  error: string | undefined
  onChange: (clients: Choice[]) => void
}

/** The server's limit of results. */
const MOST_FOUND = 20

/** Searches the clients of a corporate client's landlord while an admin types, and gathers those to ask for. */
export function PickClients({ id, userId, landlord, chosen, error, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const { data, error: failed } = useRead(adminCorporate.find, { userId, query }, { keepOld: true })
  const items = data?.items ?? []
  const left = items.filter((client) => !chosen.some((one) => one.id === client.id))
  return (
    <fieldset className={classes['find']}>
      <legend>
        {t('Clients')} <span aria-hidden>*</span>
      </legend>
      <ChosenClients clients={chosen} onChange={onChange} />
      <TextInput
        id={id}
        aria-label={t('Search clients')}
        placeholder={t('Search by name or unit')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        maxLength={200}
        autoComplete="off"
        error={Boolean(error)}
        // Enter would send the request.
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && <Input.Error>{t(error)}</Input.Error>}
      {failed && <p className={classes['failed']}>{errorText(failed)}</p>}
      {left.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={classes['scroll']} tabIndex={0} aria-label={t('Clients of {{landlord}}', { landlord })}>
          <ClientMatches
            clients={left}
            full={chosen.length >= MAX_CLIENTS}
            own="Has access already"
            onTake={(client) => onChange([...chosen, client])}
          />
        </section>
      )}
      <p role="status" className={classes['help']}>
        {items.length === 0 && data
          ? t('No client matches')
          : items.length === MOST_FOUND
            ? t('The first {{most}} are shown. Type more of the name.', { most: MOST_FOUND })
            : ''}
      </p>
    </fieldset>
  )
}
