import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../kit/StatusChip.tsx'
import classes from './Corporate.module.css'

/** A found client; it can be requested unless the account has it or already waits for it. */
export interface Choice {
  id: number
  name: string
  unit: string
  siteName: string
  state: 'free' | 'pending' | 'own'
}

interface ClientMatchesProps<C extends Choice> {
  clients: readonly C[]
  full: boolean
  /** The label of a client that the account already has. */
  own: string
  onTake: (client: C) => void
}

/** Clients that were found, each to add; those that cannot be asked for say why. */
export function ClientMatches<C extends Choice>({ clients, full, own, onTake }: ClientMatchesProps<C>) {
  const { t } = useTranslation()
  return (
    <ul className={classes['clients']}>
      {clients.map((client) => (
        <li key={client.id}>
          <Named client={client} />
          {client.state === 'free' ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={15} />}
              disabled={full}
              aria-label={`${t('Add')}: ${client.name}`}
              onClick={() => onTake(client)}
            >
              {t('Add')}
            </Button>
          ) : (
            <StatusChip
              status={client.state === 'own' ? own : 'Already requested'}
              tone={client.state === 'own' ? 'good' : 'waiting'}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ChosenProps<C extends Choice> {
  clients: readonly C[]
  onChange: (clients: C[]) => void
}

/** The clients a request will name, each to take out again. */
export function ChosenClients<C extends Choice>({ clients, onChange }: ChosenProps<C>) {
  const { t } = useTranslation()
  if (clients.length === 0) return null
  return (
    <ul className={classes['chosen']} aria-label={t('Clients you ask for')}>
      {clients.map((client) => (
        <li key={client.id}>
          <Named client={client} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={`${t('Remove')}: ${client.name}`}
            onClick={() => onChange(clients.filter((one) => one.id !== client.id))}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

const Named = ({ client: { name, unit, siteName } }: { client: Choice }) => (
  <span className={classes['client']}>
    <span className={classes['strong']}>{name}</span>
    <span className={classes['dim']}>{[unit, siteName].filter(Boolean).join(' · ')}</span>
  </span>
)
