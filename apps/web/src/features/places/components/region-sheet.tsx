import type { Region } from '@zhanjian/contract/places/regions.zh.ts'
import { useState } from 'react'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { useRegions } from '../../../shared/places/use-regions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CaretRightBold, CheckBold } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './region-sheet.module.css'

interface RegionSheetProps {
  code: string | null
  onChange: (code: string | null) => void
  onClose: () => void
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6]

/** Province, city, county, one level after another; any level may be the last. */
export function RegionSheet({ code, onChange, onClose }: RegionSheetProps) {
  const { regions, hasFailed, reload } = useRegions(true)
  /** The region whose parts are listed; null: the country; undefined: that above the chosen one. */
  const [openCode, setOpenCode] = useState<string | null>()
  const chosenPath = regions === undefined || code === null ? [] : regions.listPath(code)
  const openedCode = openCode === undefined ? (chosenPath[chosenPath.length - 2]?.code ?? null) : openCode
  const path = regions === undefined || openedCode === null ? [] : regions.listPath(openedCode)
  const opened = path[path.length - 1]
  const choose = (region: Region | null) => {
    onChange(region?.code ?? null)
    onClose()
  }

  return (
    <Sheet title={texts.regionSheet} onClose={onClose}>
      <div className={css.content}>
        {hasFailed ? (
          <StateView
            kind="error"
            title={texts.regionsFailed.title}
            description={texts.regionsFailed.description}
            action={{ label: texts.regionsFailed.retry, onPress: reload }}
          />
        ) : null}
        {regions === undefined && !hasFailed ? (
          <div className={css.list} role="status" aria-label={texts.regionsLoading}>
            {SKELETON_ROWS.map((row) => (
              <i key={row} className={css.bone} />
            ))}
          </div>
        ) : null}
        {regions === undefined ? null : (
          <>
            <nav className={css.path} aria-label={texts.regionPath}>
              <button type="button" aria-current={opened === undefined ? 'step' : undefined} onClick={() => setOpenCode(null)}>
                {texts.provinces}
              </button>
              {path.map((region) => (
                <button
                  type="button"
                  key={region.code}
                  aria-current={region === opened ? 'step' : undefined}
                  onClick={() => setOpenCode(region.code)}
                >
                  {region.name}
                </button>
              ))}
            </nav>
            <ul className={css.list} key={openedCode}>
              {regions.listWithin(openedCode).map((region) => {
                const hasParts = regions.listWithin(region.code).length > 0
                const isOnPath = chosenPath.some((one) => one.code === region.code)
                return (
                  <li key={region.code}>
                    <button
                      type="button"
                      className={css.region}
                      aria-current={isOnPath ? 'true' : undefined}
                      onClick={() => (hasParts ? setOpenCode(region.code) : choose(region))}
                    >
                      <span>{region.name}</span>
                      {isOnPath ? <CheckBold size={16} /> : hasParts ? <CaretRightBold size={13} /> : null}
                    </button>
                  </li>
                )
              })}
            </ul>
          </>
        )}
        <div className={css.actions}>
          {opened === undefined ? null : (
            <Button kind="weak" isWide onClick={() => choose(opened)}>
              {texts.wholeRegion(opened.name)}
            </Button>
          )}
          {code === null ? null : (
            <Button kind="plain" isWide onClick={() => choose(null)}>
              {texts.clearRegion}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}
