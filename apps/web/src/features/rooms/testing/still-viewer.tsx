import type { ReactNode } from 'react'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { SharedHallViewerProps } from '../../../shared/halls/walk/shared-hall-viewer.tsx'

const JOYSTICK_STYLE = { width: 112, height: 112, borderRadius: '50%', border: '1px solid #fff8', background: '#0e131f44' }

/** A still picture instead of the hall, for stories and tests; the props it gets are in the document. */
export function StillViewer({
  code,
  guidedWorkId,
  onUserMove,
  onWorkChange,
  renderDoors,
  children,
}: SharedHallViewerProps): ReactNode {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- replaces the hall */}
      <img
        src={sampleHalls[0]?.cover?.url}
        alt=""
        data-lead-to={guidedWorkId ?? ''}
        data-hall={code}
        style={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' }}
        onClick={onUserMove}
        onDoubleClick={() => onWorkChange('work-1')}
      />
      {renderDoors?.({ isReady: true, onDoors: () => undefined })}
      {children({
        joystick: <div style={JOYSTICK_STYLE} />,
        workInFrontChip: null,
        openCatalogue: () => undefined,
        titleOf: () => '溪山清远',
      })}
    </>
  )
}
