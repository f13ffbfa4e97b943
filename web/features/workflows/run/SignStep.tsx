import { envelopeStatuses, envelopeTones, signerStatuses, signerTones } from '@atrium/contract/esignatures/envelopes.ts'
import { signingHere } from '@atrium/contract/esignatures/signing.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { type ClientWorkflow, type ClientWorkflowStep, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { isOpenStep } from '@atrium/contract/workflows/states.ts'
import { Button } from '@mantine/core'
import { IconMail, IconSend, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { type Recipient, RecipientsField } from '../../../kit/signing/RecipientsField.tsx'
import { SignerList } from '../../../kit/signing/SignerList.tsx'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from '../Workflows.module.css'

const statuses = optionsOf(envelopeStatuses, envelopeTones)
const signers = optionsOf(signerStatuses, signerTones)
const form = [{ value: 'recipients', text: 'Who signs', kind: 'text' }] as const

interface Props {
  run: ClientWorkflow
  step: ClientWorkflowStep
}

/** The document of a step: who has signed it, the link for whose turn it is, and what is done where nothing is on its way. */
export function SignStep({ run, step }: Props) {
  const { t } = useTranslation()
  const mailed = useMailed()
  const [sends, setSends] = useState(false)
  const { envelope, maySend, roles, state } = step
  const open = useWrite(signingHere.open)
  const resend = useWrite(clientWorkflows.resendSign, { success: () => mailed(t('New links were sent.')) })
  const send = useWrite(clientWorkflows.resendSign, {
    quiet: true,
    success: () => mailed(t('The document is on its way to be signed.')),
  })
  const one = { id: run.id, stepId: step.id }
  const isOut = envelope?.status === 'Sent' && isOpenStep(state)
  if (!envelope && !maySend) return null
  return (
    <div className={classes['work']}>
      {envelope && (
        <>
          <div className={classes['buttons']}>
            <strong>{envelope.template}</strong>
            <OptionChip options={statuses} value={envelope.status} />
          </div>
          {envelope.reason && <p className={classes['text']}>{envelope.reason}</p>}
          <SignerList label={t('Who signs')} signers={envelope.recipients} options={signers} />
        </>
      )}
      <div className={classes['buttons']}>
        {envelope?.mine && (
          <Button
            leftSection={<IconSignature size={16} />}
            loading={open.isPending}
            onClick={() =>
              void open.mutateAsync({ envelopeId: envelope.id }).then(
                ({ path }) => location.assign(path),
                () => undefined,
              )
            }
          >
            {t('Read and sign')}
          </Button>
        )}
        {maySend && (
          <Button leftSection={<IconSend size={16} />} onClick={() => setSends(true)}>
            {envelope ? t('Send it anew') : t('Send to be signed')}
          </Button>
        )}
        {isOut && run.may.manage && (
          <Button
            variant="default"
            leftSection={<IconMail size={16} />}
            loading={resend.isPending}
            onClick={() => resend.mutate(one)}
          >
            {t('Send the links again')}
          </Button>
        )}
      </div>
      <EntityDrawer title={t('Send to be signed')} opened={sends} onClose={() => setSends(false)} width={640}>
        <EntityForm
          schema={clientWorkflows.resendSign.body.pick({ recipients: true })}
          fields={form}
          values={{ recipients: roles.map(({ title, ...known }): Recipient => known) }}
          render={{
            recipients: ({ value, onChange, error }) => (
              <RecipientsField
                roles={roles.map(({ title }) => title)}
                inOrder={false}
                siteId={run.siteId}
                value={(value as Recipient[] | undefined) ?? []}
                onChange={onChange}
                error={error}
              />
            ),
          }}
          onSubmit={(values) => send.mutateAsync({ ...one, recipients: values['recipients'] as Recipient[] })}
          onSaved={() => setSends(false)}
          onCancel={() => setSends(false)}
          submitText={t('Send')}
        />
      </EntityDrawer>
    </div>
  )
}
