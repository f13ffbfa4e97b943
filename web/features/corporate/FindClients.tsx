import { type ClientMatch, corporateTenant, MAX_CLIENTS } from '@atrium/contract/corporate/corporate.ts'
import { Button, Input, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { send } from '../../kit/send.ts'
import { errorText } from '../../kit/toast.ts'
import { ChosenClients, ClientMatches } from './ClientChoices.tsx'
import classes from './Corporate.module.css'

interface Props {
  /** Of the input for the name. */
  id: string
  chosen: readonly ClientMatch[]
  error: string | undefined
  onChange: (clients: ClientMatch[]) => void
}

/** Finds clients by name and unit, both whole, and gathers those to ask for. */
export function FindClients({ id, chosen, error, onChange }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [unit, setUnit] = useState('')
  const [found, setFound] = useState<readonly ClientMatch[]>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const full = chosen.length >= MAX_CLIENTS

  const look = async () => {
    if (busy) return
    if (name.trim().length < 2) return setFailed(t('Name is required'))
    setBusy(true)
    setFailed(undefined)
    try {
      const { items } = await send(corporateTenant.find, { name, unit })
      const [only] = items
      // A single result is added at once.
      if (items.length === 1 && only?.state === 'free') take(only)
      else setFound(items)
    } catch (problem) {
      if (!(problem instanceof CallError)) console.error(problem)
      setFound(undefined)
      setFailed(errorText(problem))
    } finally {
      setBusy(false)
    }
  }
  const take = (client: ClientMatch) => {
    onChange([...chosen.filter((one) => one.id !== client.id), client])
    setName('')
    setUnit('')
    setFound(undefined)
    document.getElementById(id)?.focus()
  }
  /** Not a form element: it is inside a form. */
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    void look()
  }
  return (
    <fieldset className={classes['find']}>
      <legend>
        {t('Clients')} <span aria-hidden>*</span>
      </legend>
      <p className={classes['help']}>{t('Enter its name and unit as they appear on the door or the lease.')}</p>
      <div className={classes['findRow']}>
        <TextInput
          id={id}
          data-autofocus
          label={t('Name of the client')}
          value={name}
          maxLength={200}
          autoComplete="off"
          error={Boolean(error) && chosen.length === 0}
          onKeyDown={onEnter}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('Unit')}
          value={unit}
          maxLength={60}
          autoComplete="off"
          onKeyDown={onEnter}
          onChange={(event) => setUnit(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconSearch size={16} />}
          loading={busy}
          disabled={full}
          onClick={() => void look()}
        >
          {t('Find')}
        </Button>
      </div>
      <div role="status" className={classes['found']}>
        {failed && <p className={classes['failed']}>{failed}</p>}
        {found?.length === 0 && (
          <p className={classes['help']}>
            {t('No client has exactly this name and unit. Check both, or ask the landlord how they are written.')}
          </p>
        )}
        {found && found.length > 0 && <ClientMatches clients={found} full={full} own="Yours already" onTake={take} />}
      </div>
      <ChosenClients clients={chosen} onChange={onChange} />
      {error && chosen.length === 0 && <Input.Error>{t(error)}</Input.Error>}
    </fieldset>
  )
}
