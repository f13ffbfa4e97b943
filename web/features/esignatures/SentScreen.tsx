import {
  type Envelope,
  envelopeColumns,
  envelopeStatuses,
  envelopes,
  envelopeTones,
  MAX_REASON,
  signerStatuses,
  signerTones,
} from '@atrium/contract/esignatures/envelopes.ts'
import { esignTemplates } from '@atrium/contract/esignatures/templates.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { Button, Menu } from '@mantine/core'
import { IconBan, IconChevronDown, IconMail, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { Page } from '../../kit/Page.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { usePlace } from '../../kit/usePlace.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { EnvelopeDrawer } from './EnvelopeDrawer.tsx'
import classes from './Envelopes.module.css'
import { StateCell } from './StateCell.tsx'

const statuses = optionsOf(envelopeStatuses, envelopeTones)
const filters = [{ value: 'status', text: 'Status', options: statuses }]

type Acted = Pick<Envelope, 'id' | 'emailSubject' | 'mayChange' | 'status' | 'signedBy'>

/** What was sent to be signed, and what became of it. */
export function SentScreen() {
  const { t } = useTranslation()
  const { siteId, about } = usePlace()
  const { may } = useViewer()
  const mailed = useMailed()
  const [params, setParams] = useSearchParams()
  const [count, setCount] = useState<ListCount>()
  const [voided, setVoided] = useState<Pick<Envelope, 'id' | 'emailSubject'>>()
  const write = useWrite(envelopes.resend, { success: t('DocuSign writes to them again.') })
  const resend = useWrite(envelopes.resend, { success: () => mailed(t('A new link is on its way.')) })
  const makeVoid = useWrite(envelopes.void, { success: t('The envelope was voided.') })
  const opened = Number(params.get('open'))
  const address = (id?: number) => {
    const next = new URLSearchParams(params)
    if (id) next.set('open', String(id))
    else next.delete('open')
    return next
  }
  const actions = ({ id, emailSubject, mayChange, status, signedBy }: Acted): RowAction[] => {
    if (!mayChange) return []
    const again =
      signedBy === 'portal'
        ? { text: t('Send the link again'), icon: IconMail, onClick: () => resend.mutate({ id }) }
        : { text: t('Have DocuSign write again'), icon: IconMail, onClick: () => write.mutate({ id }) }
    return [
      ...(status === 'Sent' ? [again] : []),
      { text: t('Void'), icon: IconBan, danger: true, onClick: () => setVoided({ id, emailSubject }) },
    ]
  }
  const names = ({ recipients }: Envelope) =>
    recipients.map(({ name, status }) => `${name} (${t(signerStatuses[status])})`).join(', ')
  return (
    <Page
      title={t('Sent to be signed')}
      about={about}
      count={count}
      action={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconSend size={17} />} rightSection={<IconChevronDown size={15} />}>
              {t('Send a document')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to="/esignatures/templates">
              {t('By a template')}
            </Menu.Item>
            {may(esignTemplates.save) && (
              <Menu.Item component={Link} to="/esignatures/templates?once=&new=">
                {t('A PDF, once')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      }
    >
      <EntityTable
        name="esign-sent"
        title={t('Sent to be signed')}
        call={envelopes.list}
        ask={{ siteId }}
        columns={envelopeColumns}
        card={['emailSubject', 'status', 'recipients', 'sentDate']}
        filters={filters}
        href={({ id }) => `?${address(id)}`}
        render={{
          status: (envelope) => <StateCell row={envelope} options={statuses} />,
          recipients: (envelope) => <Recipients envelope={envelope} />,
        }}
        exportText={{ recipients: names }}
        rowActions={actions}
        onCount={setCount}
        empty={{
          icon: IconSend,
          title: t('Nothing was sent to be signed yet.'),
          hint: t('Send a document by one of your templates. Here you see who has signed it.'),
          action: (
            <Button component={Link} to="/esignatures/templates" variant="default">
              {t('Show the templates')}
            </Button>
          ),
        }}
      />
      {opened > 0 && <EnvelopeDrawer id={opened} actions={actions} onClose={() => setParams(address(), { replace: true })} />}
      <ReasonDialog
        question={
          voided && {
            title: t('Void this envelope?'),
            about: voided.emailSubject,
            label: t('Reason'),
            help: t('Who was asked to sign reads it.'),
            isRequired: true,
            maxLength: MAX_REASON,
            action: t('Void'),
            isHarmful: true,
          }
        }
        isPending={makeVoid.isPending}
        onSubmit={(reason) => makeVoid.mutateAsync({ id: voided?.id ?? 0, reason })}
        onClose={() => setVoided(undefined)}
      />
    </Page>
  )
}

/** Who signs, each with a dot in the colour of what became of it, which the words for a screen reader say too. */
function Recipients({ envelope: { recipients } }: { envelope: Envelope }) {
  const { t } = useTranslation()
  return (
    <span className={classes['chips']}>
      {recipients.map(({ name, email, role, status }) => (
        <span
          key={role}
          className={classes['person']}
          data-tone={signerTones[status]}
          title={`${role}: ${email}, ${t(signerStatuses[status])}`}
        >
          <i aria-hidden />
          {name}
        </span>
      ))}
    </span>
  )
}
