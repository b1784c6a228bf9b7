import { seenBy } from '@gcs/kit/admin/operator-scope';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { languages } from '@gcs/ui/languages';
import { type PreviewDeps, previewGuestPages } from '../guest/preview-guest-page.ts';
import { listProperties, previewProperty, readNotice, setLogo, setProperty } from '../properties/manage-properties.ts';
import { noLook } from '../properties/property.rules.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { recordCall, recordChange } from './record-call.ts';

export function propertyService(deps: AdminDeps & PreviewDeps): Implementation {
  return implementOn(definitions.PropertyService, deps, (deps) => ({
    async ListProperties(request, call) {
      await recordCall(deps, request, call);
      return listProperties(deps, request, seenBy(call));
    },
    async PreviewProperty(request, call) {
      await recordCall(deps, request, call);
      const preview = await previewProperty(deps, request.reference, seenBy(call));
      const { logoSha256 } = preview.property;
      const isServed = logoSha256 !== '' && deps.guestBaseUrl !== null;
      return {
        ...preview,
        languages: [...languages],
        logoUrl: isServed ? `${deps.guestBaseUrl}/logo/${logoSha256}` : '',
      };
    },
    async PreviewGuestPage(request, call) {
      await recordCall(deps, request, call);
      const { property } = await previewProperty(deps, request.reference, seenBy(call));
      const { trace, deadline } = call;
      const isSandbox = deps.environment === 'sandbox';
      return previewGuestPages({ ...deps, isSandbox }, request, property, { trace, deadline });
    },
    async GetPrivacyNotice(request, call) {
      await recordCall(deps, request, call);
      return readNotice(deps, request.tenantId, request.sha256);
    },
    async SetProperty(request, call) {
      const { property, ...change } = await recordChange(deps, request, call);
      const { reference } = property ?? { reference: '' };
      return { property: await setProperty(deps, { ...change, reference }, property ?? noLook) };
    },
    async SetPropertyLogo(request, call) {
      return { property: await setLogo(deps, await recordChange(deps, request, call), request.image) };
    },
  }));
}
