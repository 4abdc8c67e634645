import { createStaffRoutes } from '../../../../../server/http/staff/staffRoutes'
import { createMemoryLimit } from '../../../../../server/platform/limits/memoryLimit'

describe('the routes of the back office', () => {
  it('do not start while an endpoint has no route, because its action could not be requested', () => {
    const routes = createStaffRoutes({
      publicUrl: 'https://shop.example',
      createLimit: createMemoryLimit,
      now: () => new Date(),
    } as never)
    expect(() => routes.checkComplete()).toThrow(
      /^The back office has no route for (GET|POST) \/.+\. Declare it in its screen's routes\.$/,
    )
  })
})
