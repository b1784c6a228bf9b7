/** What a reader sees of a package; the public EvidencePackage is one. */
export type ReadablePackage = {
  readonly id: string;
  readonly complianceSessionId: string;
  readonly bookingReference: string;
  readonly workflowVersion: number;
  readonly generatedAt: string;
  readonly entries: readonly {
    readonly type: string;
    readonly reference: string;
    readonly sha256: string;
    readonly capturedAt: string;
    readonly retentionState: string;
  }[];
  readonly auditEvents: readonly {
    readonly type: string;
    readonly actorType: string;
    readonly reasonCode?: string | null;
    readonly occurredAt: string;
  }[];
  readonly exportManifest: { readonly sha256: string };
};

/** The files of a bundle that people read, by name. `chainHead` is the head after the last audit event, in hex. */
export declare function readingFiles(
  pkg: ReadablePackage,
  revision: number,
  chainHead: string,
): Readonly<Record<'README.md' | 'report.html', string>>;
