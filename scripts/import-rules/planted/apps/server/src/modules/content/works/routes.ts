import { serve } from '../../../http/serve.ts'

export const worksRoutes = serve
