import { type SigningWay, signingWays } from '@atrium/contract/esignatures/envelopes.ts'
import type { Option } from '@atrium/contract/kit/options.ts'
import { OptionChip } from '../../kit/StatusChip.tsx'
import classes from './Envelopes.module.css'

interface Props {
  row: { status: string; signedBy: SigningWay }
  options: readonly Option[]
}

/** A status; of what DocuSign asks people to sign, that it does. */
export function StateCell({ row: { status, signedBy }, options }: Props) {
  return (
    <span className={classes['state']}>
      <OptionChip options={options} value={status} />
      {signedBy === 'docusign' && <small>{signingWays.docusign}</small>}
    </span>
  )
}
