import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import { joinPlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { shellTexts } from '#text/app/shell.ts'
import { planTexts, openLocationTexts as texts } from '#text/places/places.ts'
import { hasAppleMaps } from '../../../host/has-apple-maps.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { DistancePlan, describeCourse } from '../../../shared/places/distance-plan.tsx'
import { computeCourse } from '../../../shared/places/geography.ts'
import { buildMapLink, MAP_APPS, type MapApp } from '../../../shared/places/map-links.ts'
import { parsePlaceAddress } from '../../../shared/places/parse-place-address.ts'
import { useDevicePosition } from '../../../shared/places/use-device-position.ts'
import { useWrittenPlace } from '../../../shared/places/use-written-place.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CompassRegular, CopyRegular, MapPinFill, NavigationArrowFill } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PlaceMap } from '../components/place-map.tsx'
import { DeviceNote } from '../components/position-section.tsx'
import { useMapSettings } from '../model/use-map-settings.ts'
import css from './open-location-page.module.css'

/** Shows the place of its address, which anybody may have written: where it is, how far, and how to get there. */
export function OpenLocationPage() {
  const router = useRouter()
  const opened = parsePlaceAddress(useQueryParams<'openLocation'>())
  return (
    <ColumnsPage>
      <NavBar title={texts.title} onBack={() => router.back()} />
      {opened === null ? (
        <main>
          <StateView
            kind="empty"
            title={texts.missing.title}
            description={texts.missing.description}
            action={{ label: texts.missing.action, onPress: () => router.back() }}
          />
        </main>
      ) : (
        <OpenedPlace {...opened} />
      )}
    </ColumnsPage>
  )
}

function OpenedPlace({ place, hasBadPosition }: { place: Place; hasBadPosition: boolean }) {
  const { host, showToast } = useServices()
  const { isMapShown, provider } = useMapSettings()
  const written = useWrittenPlace(place)
  const { position } = place
  useDocumentTitle(shellTexts.titleOf(place.name))

  const copyWords = () => copyText(joinPlace(written, ' '))
  async function copyAddress(): Promise<void> {
    showToast((await copyWords()) ? texts.copied : texts.copyFailed)
  }
  async function openApp(app: MapApp): Promise<void> {
    const url = buildMapLink(app, { ...place, name: written.title, address: written.address }, shellTexts.productName)
    const outcome = await host.actions().then((actions) => actions.openOutside(url))
    // A mini-program opens no other site.
    if (outcome.kind !== 'done' && (await copyWords())) showToast(texts.notOpened)
  }

  return (
    <main className={css.page}>
      <section className={`surface ${css.place}`}>
        <span className={css.icon}>
          <MapPinFill size={22} />
        </span>
        <div className={css.words}>
          <h2>{written.title}</h2>
          {written.address === '' ? null : <p>{written.address}</p>}
          <div className={css.copy}>
            <Button kind="weak" size="small" icon={CopyRegular} onClick={() => void copyAddress()}>
              {texts.copy}
            </Button>
          </div>
        </div>
      </section>
      <div className={css.where}>
        {position !== null && provider !== undefined ? <PlaceMap provider={provider} place={{ ...place, position }} /> : null}
        {position === null ? (
          <p className={css.notice} role="status">
            {hasBadPosition ? texts.badPosition : texts.noPosition}
          </p>
        ) : (
          <Distance name={place.name} position={position} hasDrawing={isMapShown} />
        )}
      </div>
      {isMapShown ? (
        <div className={css.apps}>
          <RowGroup title={position === null ? texts.search : texts.open} note={texts.openNote}>
            {MAP_APPS.filter((app) => app !== 'apple' || hasAppleMaps(window.navigator)).map((app) => (
              <LinkRow key={app} icon={NavigationArrowFill} label={texts.apps[app]} onPress={() => void openApp(app)} />
            ))}
          </RowGroup>
        </div>
      ) : null}
    </main>
  )
}

interface DistanceProps {
  name: string
  position: Position
  hasDrawing: boolean
}

/** How far away the place is, and in which direction: computed on the device, after a press. */
function Distance({ name, position, hasDrawing }: DistanceProps) {
  const { device, locate } = useDevicePosition()
  const course = device.kind === 'known' ? computeCourse(device.at, toWgs84(position)) : undefined
  return (
    <section className={`surface ${css.distance}`}>
      {device.kind === 'known' && course !== undefined ? (
        <>
          {hasDrawing ? <DistancePlan place={{ name, course }} accuracyM={device.accuracyM} /> : null}
          <p className={css.course} role="status">
            {describeCourse(course, device.accuracyM)}
            <small>{planTexts.formatAccuracy(device.accuracyM)}</small>
          </p>
        </>
      ) : (
        <>
          <span className={css.compass}>
            <CompassRegular size={34} />
          </span>
          <p className={css.hint}>{texts.howFarHint}</p>
        </>
      )}
      <DeviceNote device={device} />
      <Button kind="weak" icon={NavigationArrowFill} isBusy={device.kind === 'asking'} onClick={() => void locate()}>
        {device.kind === 'known' ? texts.locateAgain : texts.howFar}
      </Button>
    </section>
  )
}
