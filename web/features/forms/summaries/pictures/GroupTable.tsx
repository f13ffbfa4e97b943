import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../kit/formatting.ts'
import type { Shown } from '../useShown.ts'
import { GroupName } from './GroupName.tsx'
import classes from './Pictures.module.css'

/** Every group with its numbers. */
export function GroupTable({ shown }: { shown: Shown }) {
  const { t } = useTranslation()
  const { groups, total, written, measureText, groupText } = shown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className={classes['table']} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{groupText}</th>
            <th scope="col">{t('Entries')}</th>
            {measureText && <th scope="col">{measureText}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">
                <GroupName group={group} />
              </th>
              <td>{formatNumber(group.entries)}</td>
              {measureText && <td>{written(group.value)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('All')}</th>
            <td>{formatNumber(total.entries)}</td>
            {measureText && <td>{written(total.value)}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
