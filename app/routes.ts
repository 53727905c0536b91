import { flatRoutes } from "@remix-run/fs-routes";

/** Every file in `app/routes/` except tests is a route. */
export default flatRoutes({ ignoredRouteFiles: ["**/*.test.{ts,tsx}"] });
