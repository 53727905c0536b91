import { flatRoutes } from "@remix-run/fs-routes";

/** Every file of `app/routes/` is a route; tests beside them are not. */
export default flatRoutes({ ignoredRouteFiles: ["**/*.test.{ts,tsx}"] });
