import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import SignaturePad from 'signature_pad'
import { INK } from './mark-pictures.ts'
import own from './Sign.module.css'

export interface DrawnPad {
  /** A data address of a PNG; undefined while nothing is drawn. */
  picture: () => string | undefined
}

/** Where a signature is drawn by finger, pen or mouse. */
export function DrawPad({ label, ref }: { label: string; ref: Ref<DrawnPad> }) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  useEffect(() => {
    const onto = canvas.current
    if (!onto) return
    const made = new SignaturePad(onto, { penColor: INK, minWidth: 1, maxWidth: 2.8 })
    pad.current = made
    const size = () => {
      const drawn = made.toData()
      const ratio = Math.min(window.devicePixelRatio || 1, 2)
      onto.width = onto.offsetWidth * ratio
      onto.height = onto.offsetHeight * ratio
      onto.getContext('2d')?.scale(ratio, ratio)
      made.fromData(drawn)
    }
    const watch = new ResizeObserver(size)
    watch.observe(onto)
    return () => {
      watch.disconnect()
      made.off()
    }
  }, [])
  useImperativeHandle(ref, () => ({
    picture: () => (pad.current && !pad.current.isEmpty() ? canvas.current?.toDataURL('image/png') : undefined),
  }))
  return (
    <div className={own['pad']}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <button type="button" className={own['clear']} onClick={() => pad.current?.clear()}>
        {t('Clear')}
      </button>
    </div>
  )
}
