import type { Place } from '@zhanjian/contract/places/places.ts'
import type { Region } from '@zhanjian/contract/places/regions.zh.ts'
import { useId, useState } from 'react'
import { chooseLocationTexts as texts } from '#text/places/places.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { createPlaceRequests } from '../../../shared/places/place-requests.ts'
import { addToRecentPlaces } from '../../../shared/places/recent-places.ts'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import { useRegions } from '../../../shared/places/use-regions.ts'
import { WrittenPlaceLines } from '../../../shared/places/written-place.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { PickerMap } from '../components/picker-map.tsx'
import { PlaceFormFields } from '../components/place-form-fields.tsx'
import { PositionSection } from '../components/position-section.tsx'
import { RecentPlaces } from '../components/recent-places.tsx'
import { RegionSearch } from '../components/region-search.tsx'
import { buildPlace, type PlaceForm, placePin, toPlaceForm } from '../model/place-form.ts'
import { useMapSettings } from '../model/use-map-settings.ts'
import { useRecentPlaces } from '../model/use-recent-places.ts'
import css from './choose-location-page.module.css'

type Way = 'map' | 'form'

/** Chooses a place for the page that asked for one, and returns it there. Without such a page, the place is shown. */
export function ChooseLocationPage() {
  const router = useRouter()
  const { storage, showToast, confirm } = useServices()
  const requestId = useQueryParams<'chooseLocation'>().get('request') ?? ''
  const requests = createPlaceRequests(storage)
  const [form, setForm] = useState<PlaceForm>(() => toPlaceForm(requests.find(requestId)?.place ?? null))
  const recent = useRecentPlaces()
  const [chosenWay, setChosenWay] = useState<Way>()
  const [hasTried, setHasTried] = useState(false)
  const panelId = useId()
  const { provider, isMapShown } = useMapSettings()
  const { regions } = useRegions(form.regionCode !== null)
  const regionName = form.regionCode === null ? undefined : regions?.find(form.regionCode)?.fullName
  const place = buildPlace(form, regionName)
  const way: Way = provider === undefined ? 'form' : (chosenWay ?? 'map')
  const change = (changes: Partial<PlaceForm>) => setForm((before) => ({ ...before, ...changes }))

  function choosePlace(chosen: Place | null): void {
    setHasTried(true)
    if (chosen === null) return
    addToRecentPlaces(storage, chosen)
    if (requests.find(requestId) === undefined) return router.replace(toPlaceAddress(chosen))
    requests.answer(requestId, chosen)
    router.back()
  }
  function chooseRegion({ code }: Region): void {
    change({ regionCode: code })
  }
  async function clearRecent(): Promise<void> {
    const question = { title: texts.clearRecentQuestion, text: texts.clearRecentText, confirmLabel: texts.clearRecent }
    if (!(await confirm(question))) return
    recent.clear()
    showToast(texts.recentCleared)
  }

  return (
    <Page width="wide">
      <NavBar title={texts.title} onBack={() => router.back()} />
      {provider === undefined ? null : (
        <div className={css.tabs}>
          <TabList<Way>
            label={texts.ways}
            tabs={[
              { value: 'map', label: texts.map },
              { value: 'form', label: texts.form },
            ]}
            value={way}
            onChange={setChosenWay}
            panelId={panelId}
          />
        </div>
      )}
      <main
        id={panelId}
        role={provider === undefined ? undefined : 'tabpanel'}
        aria-labelledby={provider === undefined ? undefined : getTabId(panelId, way)}
      >
        {provider !== undefined && way === 'map' ? (
          <div className={recent.places.length === 0 ? undefined : css.belowRecent}>
            <RecentPlaces places={recent.places} onChoose={choosePlace} onClear={() => void clearRecent()} />
            <PickerMap
              provider={provider}
              position={form.position}
              onPick={(picked) => setForm(toPlaceForm(picked))}
              onMovePin={(position) => {
                change({ position })
                setChosenWay('form')
                showToast(texts.pinUsed)
              }}
              onGiveUp={() => setChosenWay('form')}
            />
          </div>
        ) : (
          <form
            className={css.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              choosePlace(place)
            }}
          >
            <div>
              <RegionSearch onChoose={chooseRegion} />
              <RecentPlaces places={recent.places} onChoose={choosePlace} onClear={() => void clearRecent()} />
              <PlaceFormFields
                form={form}
                regionName={regionName}
                error={hasTried && place === null ? texts.nothing : undefined}
                onChange={change}
              />
            </div>
            <div>
              <PositionSection
                name={place?.name ?? ''}
                regionCode={form.regionCode}
                position={form.position}
                hasDrawing={isMapShown}
                onChange={(position, name = '') => setForm((before) => placePin(before, position, name))}
              />
            </div>
          </form>
        )}
      </main>
      <footer className={css.footer}>
        {way === 'map' && place !== null ? (
          <p className={css.picked} role="status">
            <WrittenPlaceLines place={place} />
          </p>
        ) : null}
        {way === 'map' && place === null && provider?.name !== 'tianditu' ? <p className={css.hint}>{texts.mapHint}</p> : null}
        {way === 'form' || place !== null ? (
          <Button size="large" isWide onClick={() => choosePlace(place)}>
            {texts.use}
          </Button>
        ) : null}
      </footer>
    </Page>
  )
}
