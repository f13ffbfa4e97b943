import { type RollCallPerson, rollCall } from '@atrium/contract/emergency-alerts/roll-call.ts'
import type { SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../kit/Dotted.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { LateMenu } from '../../kit/menus/LateMenu.tsx'
import { PersonSaid } from '../../kit/PersonSaid.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './RollCall.module.css'

/** One person: who they are, what is known, the telephone at a tap, and what was found out about them. */
export function RollCallRow({ alertId, person }: { alertId: number; person: RollCallPerson }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const note = useWrite(rollCall.note)
  const { id: personId, name, client, phone, reply, repliedAt, opened } = person
  const say = (next: SafetyReply | null) => note.mutate({ id: alertId, personId, reply: next })
  return (
    <li className={classes['person']}>
      <div className={classes['who']}>
        <strong>{name}</strong>
        <span>
          <Dotted parts={[client, (repliedAt || opened) && <Known key="known" of={person} />]} />
        </span>
      </div>
      {phone && (
        <a
          className={classes['phone']}
          href={telLink(phone)}
          aria-label={t('Call {{name}} at {{number}}', { name, number: phone })}
        >
          <IconPhone size={16} stroke={1.8} aria-hidden /> {phone}
        </a>
      )}
      {may(rollCall.note) && (
        <LateMenu
          button={
            <ActionIcon
              className={classes['actions'] ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('Note how {{name}} is', { name })}
            >
              <IconDots size={18} />
            </ActionIcon>
          }
        >
          {reply !== 'safe' && <Menu.Item onClick={() => say('safe')}>{t('Is safe')}</Menu.Item>}
          {reply !== 'help' && <Menu.Item onClick={() => say('help')}>{t('Needs help')}</Menu.Item>}
          {reply !== null && <Menu.Item onClick={() => say(null)}>{t('Has not answered')}</Menu.Item>}
        </LateMenu>
      )}
    </li>
  )
}

/** How it is known what a person has answered; else whether the alert was opened. */
function Known({ of: { repliedAt, notedBy, notedById } }: { of: RollCallPerson }) {
  const { t } = useTranslation()
  if (!repliedAt) return t('has opened the alert')
  const at = formatInstant(repliedAt)
  if (!notedBy) return t('answered {{at}}', { at })
  return (
    <PersonSaid name={notedBy} id={notedById}>
      {(name) => t('noted by {{name}}, {{at}}', { name, at })}
    </PersonSaid>
  )
}
