import type { WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { numbersOf } from '@atrium/contract/contracts/parts.ts'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartText, PartTitle } from '../text/PartText.tsx'
import text from '../text/Text.module.css'
import { AddPartDrawer } from './AddPartDrawer.tsx'
import { Answers, AnswersDrawer } from './Answers.tsx'
import classes from './Contract.module.css'
import { type Asked, PartDrawer } from './PartDrawer.tsx'
import { PartTools } from './PartTools.tsx'
import { NewParts, Remarks } from './Remarks.tsx'

/** A contract part by part, with what both sides say of each, and what the viewer may do with it. */
export function Parts({ contract }: { contract: WholeContract }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const [after, setAfter] = useState<string>()
  const [filled, setFilled] = useState<string>()
  const numbers = numbersOf(contract.parts)
  return (
    <div className={text['paper']}>
      <ol className={classes['parts']} aria-label={t('Parts')}>
        <NewParts contract={contract} after={null} />
        {contract.parts.map((part) => (
          <Fragment key={part.key}>
            <li className={classes['part']}>
              <div className={classes['head']}>
                <PartTitle part={part} no={numbers.get(part.key) ?? ''} />
                <PartTools
                  contract={contract}
                  part={part}
                  onAsk={(does) => setAsked({ does, part })}
                  onAdd={() => setAfter(part.key)}
                />
              </div>
              {part.kind !== 'heading' && (
                <PartText part={part.kind === 'schedule' && contract.sharedAt ? { ...part, requests: [] } : part} />
              )}
              {part.kind === 'schedule' && contract.sharedAt && (
                <Answers contract={contract} part={part} onFill={() => setFilled(part.key)} />
              )}
              <Remarks contract={contract} partKey={part.key} />
            </li>
            <NewParts contract={contract} after={part.key} />
          </Fragment>
        ))}
      </ol>
      <PartDrawer contract={contract} asked={asked} onClose={() => setAsked(undefined)} />
      <AnswersDrawer
        contract={contract}
        part={contract.parts.find(({ key }) => key === filled)}
        onClose={() => setFilled(undefined)}
      />
      <AddPartDrawer contract={contract} after={after} onClose={() => setAfter(undefined)} />
    </div>
  )
}
