/** The model view as the application mounts it, with the file that the bench serves. */
import { ModelView } from '@zhanjian/stage/model-view.tsx'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root') as HTMLElement).render(
  <ModelView modelUrl="/model.glb" label="model" isMotionReduced />,
)
