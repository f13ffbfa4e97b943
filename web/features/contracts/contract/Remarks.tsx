import { type ContractRemark, contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../kit/formatting.ts'
import { UserLink } from '../../../kit/NameLink.tsx'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { Pieces } from '../compare/Pieces.tsx'
import classes from './Contract.module.css'

/** What both sides say of a part, in order. */
export function Remarks({ contract, partKey }: { contract: WholeContract; partKey: string }) {
  const { t } = useTranslation()
  const remarks = contract.remarks.filter((one) => one.key === partKey && !isProposed(one))
  if (remarks.length === 0) return null
  return (
    <ul className={classes['remarks']} aria-label={t('Comments')}>
      {remarks.map((remark) => (
        <Remark key={remark.id} contract={contract} remark={remark} />
      ))}
    </ul>
  )
}

/** A new part that was suggested and is not in the contract. */
const isProposed = ({ name, state }: ContractRemark) => name !== '' && state !== 'Accepted'

/** New parts that were suggested behind a part (null: at the beginning), where they would stand. */
export function NewParts({ contract, after }: { contract: WholeContract; after: string | null }) {
  const { t } = useTranslation()
  return contract.remarks
    .filter((one) => isProposed(one) && one.after === after)
    .map((remark) => (
      <li key={`new ${remark.id}`} className={classes['part']}>
        <ul className={classes['remarks']} aria-label={t('New part: {{name}}', { name: remark.name })}>
          <Remark contract={contract} remark={remark} />
        </ul>
      </li>
    ))
}

const tones = { Open: 'waiting', Accepted: 'good', Rejected: 'bad', Withdrawn: 'quiet' } as const

function Remark({ contract, remark }: { contract: WholeContract; remark: ContractRemark }) {
  const { t } = useTranslation()
  const { kind, text, pieces, takeOut, name, asks, byLandlord, state, internal, by, byId, at, decidedBy, decidedById, note } =
    remark
  const isOurs = byLandlord === (useViewer().kind === 'landlord')
  return (
    <li data-open={state === 'Open' || asks || undefined}>
      <p className={classes['by']}>
        <strong>
          <UserLink id={byId} isPlain>
            {by}
          </UserLink>
        </strong>
        <span>{formatInstant(at)}</span>
        {internal && <StatusChip status="Internal" />}
        {asks && <StatusChip status={isOurs ? 'Asked' : 'Waits for your answer'} tone="waiting" />}
        {state && <StatusChip status={state} tone={tones[state]} />}
        {state && state !== 'Open' && decidedBy && (
          <span>
            <UserLink id={decidedById} isPlain>
              {decidedBy}
            </UserLink>
          </span>
        )}
      </p>
      {name && (
        <p className={classes['said']}>
          <strong>{t('New part: {{name}}', { name })}</strong>
        </p>
      )}
      {takeOut && <p className={classes['said']}>{t('Take this part out')}</p>}
      {kind === 'suggestion' && <Pieces pieces={pieces} />}
      {text && <p className={classes['said']}>{text}</p>}
      {note && <p className={classes['said']}>{t('Reason: {{reason}}', { reason: note })}</p>}
      {remark.mayWithdraw && <p className={classes['said']}>{t('The other side decides on it.')}</p>}
      {state === 'Open' && <Decide contract={contract} remark={remark} />}
    </li>
  )
}

function Decide({ contract: { id, version, may }, remark }: { contract: WholeContract; remark: ContractRemark }) {
  const { t } = useTranslation()
  const [rejects, setRejects] = useState(false)
  const decide = useWrite(contracts.decide, { success: t('The suggestion was decided.') })
  const withdraw = useWrite(contracts.withdraw, { success: t('The suggestion was withdrawn.') })
  const of = { id, version, remarkId: remark.id }
  return (
    <div className={classes['buttons']}>
      {may.decide && remark.mayDecide && (
        <>
          <Button size="xs" loading={decide.isPending} onClick={() => decide.mutate({ ...of, accept: true })}>
            {t('Accept')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setRejects(true)}>
            {t('Reject')}
          </Button>
        </>
      )}
      {remark.mayWithdraw && (
        <Button
          size="xs"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id, remarkId: remark.id })}
        >
          {t('Withdraw')}
        </Button>
      )}
      <ReasonDialog
        question={
          rejects ? { title: t('Reject this suggestion?'), label: t('Reason'), maxLength: 4_000, action: t('Reject') } : undefined
        }
        isPending={decide.isPending}
        onClose={() => setRejects(false)}
        onSubmit={(note) => decide.mutateAsync({ ...of, accept: false, note }).then(() => setRejects(false))}
      />
    </div>
  )
}
