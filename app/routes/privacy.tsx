import { loadInformation } from "#app/features/documentation/documentation-route.server.ts";
import { InformationPage, informationMeta } from "#app/shell/information-page.tsx";

export const loader = loadInformation;
export const meta = informationMeta;
export default InformationPage;
export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
