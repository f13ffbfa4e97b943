import type { Option } from '@atrium/contract/kit/options.ts'
import type { ReactNode } from 'react'
import { formatInstant } from '../formatting.ts'
import { OptionChip } from '../StatusChip.tsx'
import classes from './Signing.module.css'

interface Signer {
  role: string
  name: string
  /** Empty where it is not told. */
  email: string
  status: string
  signedDate: string | null
}

interface Props<S extends Signer> {
  label: string
  signers: readonly S[]
  options: readonly Option[]
  /** What can be done with one. */
  actions?: (signer: S) => ReactNode
}

/** Who signs a document, and what they have come to. */
export const SignerList = <S extends Signer>({ label, signers, options, actions }: Props<S>) => (
  <ul className={classes['signers']} aria-label={label}>
    {signers.map((one) => (
      <li key={`${one.role} ${one.name} ${one.email}`}>
        <span>
          {one.name}
          <small>{[one.role, one.email, one.signedDate && formatInstant(one.signedDate)].filter(Boolean).join(' · ')}</small>
        </span>
        <div className={classes['actions']}>
          <OptionChip options={options} value={one.status} />
          {actions?.(one)}
        </div>
      </li>
    ))}
  </ul>
)
