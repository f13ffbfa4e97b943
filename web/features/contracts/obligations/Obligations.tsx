import { type ContractObligation, contractObligations, obligationSides } from '@atrium/contract/contracts/obligations.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { formatMoney } from '../../../kit/formatting.ts'
import { LateMenu } from '../../../kit/menus/LateMenu.tsx'
import { PersonSaid } from '../../../kit/PersonSaid.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { DueDates } from './DueDates.tsx'
import { ObligationDrawer, type ObligationsOf } from './ObligationDrawer.tsx'
import classes from './Obligations.module.css'
import { waitWords, whenWords } from './obligation-words.ts'

interface Props {
  of: ObligationsOf
  /** Of a contract its lease, to which amounts can be charged. */
  leaseId?: number | null
  /** Both sides have agreed to it: what is due can be noted as done. */
  isInForce?: boolean
  items: readonly ContractObligation[]
  /** What is said where there is none. */
  hint: string
}

/** What is to be done by a contract, or by those of a template, each with its days. */
export function Obligations({ of, leaseId = null, isInForce = false, items, hint }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [opened, setOpened] = useState<number | 'new'>()
  const mayChange = may(contractObligations.save)
  if (items.length === 0 && !mayChange) return null
  return (
    <RecordSection
      label={t('Obligations')}
      action={
        mayChange && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setOpened('new')}>
            {t('Add obligation')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      ) : (
        <ul className={classes['list']}>
          {items.map((one) => (
            <Obligation
              key={one.id}
              obligation={one}
              leaseId={leaseId}
              isInForce={isInForce}
              onEdit={mayChange ? () => setOpened(one.id) : undefined}
            />
          ))}
        </ul>
      )}
      {mayChange && <ObligationDrawer of={of} opened={opened} onClose={() => setOpened(undefined)} />}
    </RecordSection>
  )
}

const sides = optionsOf(obligationSides)

interface OneProps {
  obligation: ContractObligation
  leaseId: number | null
  isInForce: boolean
  onEdit: (() => void) | undefined
}

function Obligation({ obligation, leaseId, isInForce, onEdit }: OneProps) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { title, side, amount, currency, caretaker, waitsFor, notes, contractId, rule, rhythm } = obligation
  // It stands among its days.
  const isOneDay = contractId !== null && rule === 'OnDay' && rhythm === 'Once'
  return (
    <li>
      <div className={classes['head']}>
        <h3>{title}</h3>
        {amount > 0 && <strong>{formatMoney(amount, currency)}</strong>}
        {onEdit && <ObligationMenu obligation={obligation} onEdit={onEdit} />}
      </div>
      <p className={classes['about']}>
        {kind === 'landlord' && <OptionChip options={sides} value={side} />}
        {!isOneDay && <span>{whenWords(t, obligation)}</span>}
        {caretaker && (
          <span>
            <PersonSaid name={caretaker} id={obligation.caretakerPersonId}>
              {(name) => t('Looked after by {{name}}', { name })}
            </PersonSaid>
          </span>
        )}
      </p>
      {notes && <p className={classes['notes']}>{notes}</p>}
      {contractId !== null && waitsFor && <p className={classes['waits']}>{t(waitWords[waitsFor])}</p>}
      {contractId !== null && <DueDates obligation={obligation} leaseId={leaseId} isInForce={isInForce} />}
    </li>
  )
}

function ObligationMenu({ obligation: { id, title }, onEdit }: { obligation: ContractObligation; onEdit: () => void }) {
  const { t } = useTranslation()
  const remove = useWrite(contractObligations.remove, { success: t('The obligation was deleted.') })
  const askRemove = async () => {
    const text = t('Nobody is reminded of it any more. This cannot be undone.')
    if (await confirm({ title: t('Delete "{{name}}"?', { name: title }), text, action: t('Delete') })) remove.mutate({ id })
  }
  return (
    <LateMenu
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={t('Actions for {{name}}', { name: title })}>
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void askRemove()}>
        {t('Delete')}
      </Menu.Item>
    </LateMenu>
  )
}
