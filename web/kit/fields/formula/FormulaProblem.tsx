import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Formula.module.css'
import type { Problem } from './problem.ts'

/** Characters of the formula on each side of what is wrong. */
const AROUND = 18

interface Props {
  id: string
  formula: string
  problem: Problem
  onShow: (from: number, to: number) => void
}

/** What is wrong with a formula, with the place where it stands; pressed, it is chosen in the formula. */
export function FormulaProblem({ id, formula, problem: { text, at, end }, onShow }: Props) {
  const { t } = useTranslation()
  const [from, to] = [Math.max(0, at - AROUND), Math.min(formula.length, end + AROUND)]
  return (
    <div id={id} role="status" className={classes['problem']}>
      <IconAlertCircle size={16} stroke={1.8} aria-hidden />
      <div>
        <span>{text}</span>
        <UnstyledButton className={classes['place']} title={t('Show the place')} onClick={() => onShow(at, Math.max(end, at))}>
          {from > 0 && '…'}
          {formula.slice(from, at)}
          <mark>{formula.slice(at, end) || ' '}</mark>
          {formula.slice(end, to)}
          {to < formula.length && '…'}
        </UnstyledButton>
      </div>
    </div>
  )
}
