import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import type { FormSummaryShown } from '@atrium/contract/forms/summaries.ts'
import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../../../kit/table/RowActions.tsx'
import type { RowAction } from '../../../kit/table/types.ts'
import { GroupBars } from './pictures/GroupBars.tsx'
import { GroupRing } from './pictures/GroupRing.tsx'
import { GroupTable } from './pictures/GroupTable.tsx'
import { SpanPicture } from './pictures/SpanPicture.tsx'
import classes from './Summaries.module.css'
import { useShown } from './useShown.ts'

interface Props {
  summary: FormSummaryShown
  definition: FormDefinition
  actions: readonly RowAction[]
}

/** One summary: a number, or a picture of its groups beside a table with each of them. */
export function SummaryCard({ summary, definition, actions }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { name, groupBy, shownAs, state, total } = summary
  const shown = useShown(summary, definition)
  const [turned, setTurned] = useState(false)
  const isNumber = groupBy === 'none'
  const hasGroups = !isNumber && shown.groups.length > 0
  // Of parts of a whole alone a ring can be made.
  const isRing = shownAs === 'Ring' && shown.isWhole && !shown.isTime
  const asTable = (shownAs === 'Table') !== turned
  return (
    <section className={classes['card']} data-number={isNumber || undefined} aria-labelledby={id}>
      <header className={classes['head']}>
        <div>
          <h2 id={id}>{name}</h2>
          <p>{shown.about}</p>
        </div>
        <span className={classes['tools']}>
          {hasGroups && state === 'Ready' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={`${asTable ? t('Show as chart') : t('Show as table')}: ${name}`}
              onClick={() => setTurned(!turned)}
            >
              {asTable ? <IconChartBar size={17} /> : <IconTable size={17} />}
            </ActionIcon>
          )}
          {actions.length > 0 && <RowActions actions={actions} about={name} inMenu />}
        </span>
      </header>
      {state === 'NoField' && (
        <p className={classes['none']}>{t('A field that it is made of is there no more. Change it, or delete it.')}</p>
      )}
      {state === 'Preparing' && <p className={classes['none']}>{t('It is being prepared. Look again in a minute.')}</p>}
      {state === 'Ready' && (
        <>
          <p className={classes['total']}>
            {shown.written(total.value)}
            {summary.measure !== 'Count' && <small>{t('{{count}} entries', { count: total.entries })}</small>}
          </p>
          {!isNumber && !hasGroups && <p className={classes['none']}>{t('Nothing has been entered yet.')}</p>}
          {hasGroups &&
            (asTable ? (
              <GroupTable shown={shown} />
            ) : isRing ? (
              <GroupRing shown={shown} />
            ) : shown.isTime ? (
              <SpanPicture shown={shown} asLine={shownAs === 'Line'} />
            ) : (
              <GroupBars shown={shown} />
            ))}
        </>
      )}
    </section>
  )
}
