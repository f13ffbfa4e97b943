import { type ContractPart, numbersOf } from '@atrium/contract/contracts/parts.ts'
import { PartText, PartTitle } from './PartText.tsx'
import classes from './Text.module.css'

/** A contract to read. */
export function ContractText({ parts }: { parts: readonly Omit<ContractPart, 'condition'>[] }) {
  const numbers = numbersOf(parts)
  return (
    <div className={classes['paper']}>
      {parts.map((part) => (
        <div key={part.key} className={classes['part']}>
          <PartTitle part={part} no={numbers.get(part.key) ?? ''} />
          {part.kind !== 'heading' && <PartText part={part} />}
        </div>
      ))}
    </div>
  )
}
