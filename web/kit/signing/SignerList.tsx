import type { Option } from '@atrium/contract/kit/options.ts'
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

interface Props {
  label: string
  signers: readonly Signer[]
  options: readonly Option[]
}

/** Who signs a document, and what they have come to. */
export const SignerList = ({ label, signers, options }: Props) => (
  <ul className={classes['signers']} aria-label={label}>
    {signers.map((one) => (
      <li key={`${one.role} ${one.name} ${one.email}`}>
        <span>
          {one.name}
          <small>{[one.role, one.email, one.signedDate && formatInstant(one.signedDate)].filter(Boolean).join(' · ')}</small>
        </span>
        <OptionChip options={options} value={one.status} />
      </li>
    ))}
  </ul>
)
