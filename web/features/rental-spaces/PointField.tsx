import type { PlanPoint } from '@atrium/contract/rental-spaces/space-entity.ts'
import { Button, Input } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/formatting.ts'
import { PlanPicture, placeOf, usePlan } from './PlanPicture.tsx'
import classes from './Spaces.module.css'
import { UploadPlan } from './UploadPlan.tsx'

interface Props {
  id: string
  value: PlanPoint | null
  onChange: (point: PlanPoint | null) => void
  siteId: number
}

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** A hundredth of the plan; with Shift ten. */
const STEP = 0.01
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000

/** Where a space is on the plan of its site: pressed there, or moved by the arrow keys. */
export function PointField({ id, value, onChange, siteId }: Props) {
  const { t } = useTranslation()
  const { data } = usePlan(siteId)
  const label = t('Place on the plan')
  if (!data) return null
  if (data.url === null)
    return (
      <Input.Wrapper label={label} labelElement="div" description={t('There is no floor plan of this site yet.')}>
        <div>
          <UploadPlan siteId={siteId} />
        </div>
      </Input.Wrapper>
    )
  const press = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // A key presses the middle, unless there is a mark already.
    if (detail === 0) return value ? undefined : onChange({ x: 0.5, y: 0.5 })
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: within((clientX - left) / width), y: within((clientY - top) / height) })
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !value) return
    event.preventDefault()
    const by = event.shiftKey ? STEP * 10 : STEP
    onChange({ x: within(value.x + step[0] * by), y: within(value.y + step[1] * by) })
  }
  const percent = (share: number) => formatNumber(Math.round(share * 100))
  const coordinates = value
    ? t('{{x}} % from the left, {{y}} % from the top', { x: percent(value.x), y: percent(value.y) })
    : t('Not marked on the plan')
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('Press where the space is. The arrow keys move the mark.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <PlanPicture siteId={siteId} url={data.url}>
        <button
          type="button"
          id={id}
          className={classes['pick']}
          aria-label={`${label}: ${coordinates}`}
          onClick={press}
          onKeyDown={move}
        />
        {value && <span className={classes['pin']} style={placeOf(value)} data-still="" aria-hidden />}
      </PlanPicture>
      <span className={classes['hidden']} role="status">
        {coordinates}
      </span>
      {value && (
        <Button size="compact-xs" variant="subtle" mt={4} onClick={() => onChange(null)}>
          {t('Take off the plan')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
