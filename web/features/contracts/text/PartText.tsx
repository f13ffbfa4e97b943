import { contractSides } from '@atrium/contract/contracts/library.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import classes from './Text.module.css'

interface Props {
  part: Omit<ContractPart, 'condition'>
  /** How it is counted; empty: not at all. */
  no: string
}

/** A part as it stands in the contract, beneath its title: its text, what it asks for, who signs. */
export function PartText({ part }: Pick<Props, 'part'>) {
  const { t } = useTranslation()
  const { kind, description, descriptionHtml, requests, signers } = part
  return (
    <>
      <RichText html={descriptionHtml} text={description} />
      {kind === 'schedule' && (
        <ol className={classes['asked']}>
          {requests.map(({ key, label, required }) => (
            <li key={key}>
              {label}
              {!required && ` (${t('optional')})`}
            </li>
          ))}
        </ol>
      )}
      {kind === 'signature' && (
        <ul className={classes['signers']}>
          {signers.map(({ side, role }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: who signs has nothing else that tells one from the other
            <li key={at}>
              {role}
              <small>
                {t(contractSides[side])} · {t('Date')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Its title, with its number. */
export function PartTitle({ part: { kind, name }, no }: Props) {
  const { t } = useTranslation()
  if (kind === 'heading') return <h2>{name}</h2>
  return (
    <h3>
      {no && <span className={classes['no']}>{kind === 'schedule' ? t('Schedule {{no}}', { no }) : `${no}.`}</span>}
      <span>{name}</span>
    </h3>
  )
}
